// Loaded into a measured server. If the measurement is killed, the server shuts down gracefully.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
