/**
 * Ends this process in order when whoever started it with a line is gone, however that ended. The line may have broken
 * before this is called, while modules were loaded or a store opened: then nothing tells it any more, so it is looked at.
 * A process that was started without a line lives on its own.
 *
 * Call it where `end` can end what runs by then; it is called once.
 */
export function endWithParent(end: () => void): void {
  process.once('disconnect', end)
  if (process.connected !== false) return
  process.off('disconnect', end)
  end()
}
