/** Preloaded into a measured server: reports its CPU time in µs to the parent process on request. */
process.on('message', (message) => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
