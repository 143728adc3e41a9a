/** Replaces files for which the bundler would export a URL. */
const asset = '/assets/file'
export default asset
