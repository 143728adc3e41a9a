/** Loaded ahead of a measured server: tells its parent, when asked, the CPU time the process has used so far, in µs. */
process.on('message', (message) => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
