declare module '*.woff2' {
  const address: string
  export default address
}

declare module '*.topojson' {
  const address: string
  export default address
}
