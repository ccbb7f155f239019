// A part that is not left behind by who started it.

/**
 * Ends this process in order when its parent is gone, however that ended: the line between them breaks with it. A process
 * that was started without such a line lives on its own.
 */
export function endWithParent(end) {
  process.once('disconnect', end)
  process.channel?.unref()
  if (process.connected === false) end() // gone before this was asked for
}

/** The same for a program that npm runs: npm holds no line to it, but nobody else takes its place as parent. */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}

// Loaded by --import, it ends a program that is not ours with the process that is named; its own children are its matter.
if (process.env.ENDS_WITH === String(process.ppid)) endWithParent(() => process.exit(1))
