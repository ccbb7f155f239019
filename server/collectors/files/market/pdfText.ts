import { extractTextItems, getDocumentProxy } from 'unpdf'
import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'

/** Text of a PDF at its place: points from the left edge of the page. */
interface PdfCell {
  readonly x: number
  readonly text: string
}
/** What stands on one line of a page, from the left to the right. */
export type PdfLine = readonly PdfCell[]

/** Parts of one line are drawn less than this far apart, points. */
const LINE = 3
const MOST_PAGES = 400

/** The text layer of a PDF line by line, page after page; no line at all where it has none, as a scan. */
export async function pdfLines(entry: FileEntry): Promise<readonly PdfLine[]> {
  const parts: Uint8Array[] = []
  for await (const part of entry.bytes()) parts.push(part)
  const bytes = Buffer.concat(parts)
  if (!bytes.subarray(-2000).includes('%%EOF')) throw new FileFormatError('The file is broken off: no end of a PDF.')
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    if (pdf.numPages > MOST_PAGES) throw new FileFormatError(`The PDF has ${pdf.numPages} pages: it is no such report.`)
    const { items } = await extractTextItems(pdf)
    await pdf.loadingTask.destroy()
    return items.flatMap((page) =>
      linesOf(page.map(({ x, y, str }) => ({ x, y, text: str.replace(/\0/g, '').replace(/\s+/g, ' ').trim() }))),
    )
  } catch (error) {
    if (error instanceof FileFormatError) throw error
    throw new FileFormatError(`The PDF cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function linesOf(cells: readonly (PdfCell & { readonly y: number })[]): readonly PdfLine[] {
  const lines: { y: number; cells: PdfCell[] }[] = []
  for (const { x, y, text } of cells.filter((cell) => cell.text !== '').sort((a, b) => b.y - a.y)) {
    const last = lines.at(-1)
    if (last !== undefined && last.y - y < LINE) last.cells.push({ x, text })
    else lines.push({ y, cells: [{ x, text }] })
  }
  return lines.map((line) => line.cells.sort((a, b) => a.x - b.x))
}
