import type { RawPrint } from '@/lib/flow/trade'
import type { FilePrint } from '@/server/collectors/files/fileFormat'

/**
 * Gives a print that was just read its place in the tape. Changes the print itself: to copy its fields costs as much as
 * to read them from the file.
 */
export function placePrint(print: FilePrint, seq: number, source: string): RawPrint {
  return Object.assign(print, { seq, source, cancels_seq: null })
}
