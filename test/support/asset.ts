/** Stands in for any file that the bundler would turn into an address. */
const asset = '/assets/file'
export default asset
