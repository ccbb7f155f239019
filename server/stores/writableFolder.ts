import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder of a setting that cannot be written. */
export class FolderError extends Error {
  /** False where the disk is full or cannot be written now: that passes, and the setting is right. */
  readonly isSetting: boolean

  constructor(setting: string, folder: string, error: NodeJS.ErrnoException) {
    const reason = error.message.replace(/, \w+ '.*'$/, '')
    super(`${setting}: found ${JSON.stringify(folder)}; expected a folder that can be written (${reason})`)
    this.isSetting = !/^(ENOSPC|EROFS|EIO|EDQUOT)$/.test(error.code ?? '')
  }
}

/** Makes a folder and those above it. Node's own way tries for ever where the system says that nothing can be made, as below /proc. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  const above = dirname(folder)
  if (above !== folder) make(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been faster.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}

/** Makes the folder of a setting where it is not there, and sees that it takes a file. */
export function writableFolder(setting: string, folder: string): void {
  try {
    make(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new FolderError(setting, folder, error as NodeJS.ErrnoException)
  }
}
