// Loaded into a measured server: should the measurement be killed, the server stops in good order as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
