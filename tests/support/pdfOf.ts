/** A PDF of pages with text at its places, as small as it can be: [x, y, text] in points from the lower left corner. */
export function pdfOf(pages: readonly (readonly (readonly [x: number, y: number, text: string])[])[]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>']
  const kids = pages.map((cells) => {
    const drawn = cells.map(([x, y, text]) => `BT /F1 9 Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`)
    const content = drawn.join('\n')
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    const own = `/Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R >> >>`
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${own} >>`)
    return `${objects.length} 0 R`
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`
  let text = '%PDF-1.4\n'
  const starts = objects.map((body, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + end, 'latin1')
}

const HEAD = [
  [25, 'ID'],
  [65, 'Owner'],
  [104, 'Asset'],
  [262, 'Transaction'],
  [326, 'Date'],
  [381, 'Notification'],
  [445, 'Amount'],
  [525, 'Cap.'],
] as const

/** Rows of a report of trades of the House: what stands in each column, then what stands under it. */
export type PtrLine = Readonly<{ owner?: string; asset?: string; type?: string; date?: string; amount?: string }>
const EDGES = { owner: 65, asset: 104, type: 262, date: 326, amount: 445 } as const

export function ptrOf(filing: string, pages: readonly (readonly PtrLine[])[]): Buffer {
  const top = [
    [22, 760, `Filing ID #${filing}`],
    [22, 745, 'Name:'],
    [99, 745, 'Hon. Ada Hollier'],
    [22, 730, 'State/District:'],
    [99, 730, 'MI13'],
  ] as const
  const end = [[22, 40, 'Digitally Signed: Hon. Ada Hollier , 11/23/2026']] as const
  return pdfOf(
    pages.map((lines, page) => [
      ...(page === 0 ? top : []),
      ...HEAD.map(([x, text]) => [x, 700, text] as const),
      ...lines.flatMap((line, at) =>
        Object.entries(line).map(([name, text]) => [EDGES[name as keyof typeof EDGES], 680 - at * 12, text] as const),
      ),
      ...(page === pages.length - 1 ? end : []),
    ]),
  )
}
