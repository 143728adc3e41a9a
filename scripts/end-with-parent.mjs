// Loaded into the server by start.mjs: should the starter be killed, the server stops in good order as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
