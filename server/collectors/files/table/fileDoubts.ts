import { reasonOf } from '@/server/collectors/files/fields'
import { FileFormatError } from '@/server/collectors/files/fileFormat'

const MOST_DOUBTS = 100

/** What a row says of the file as a whole (no day, no underlying) holds for the file only where no row tells better. */
export class FileDoubts {
  isRead = false
  private first: FileFormatError | null = null
  private count = 0

  reasonOf(error: unknown): string {
    if (!(error instanceof FileFormatError)) return reasonOf(error)
    this.first ??= error
    this.count += 1
    if (!this.isRead && this.count > MOST_DOUBTS) throw error
    return error.message
  }

  end(): void {
    if (this.first !== null && !this.isRead) throw this.first
  }
}
