/** Cells of one line; null when a quote is anything but the first and last character of its cell. */
export function cellsOf(line: string, separator: string): readonly string[] | null {
  const cells: string[] = []
  let quote = line.indexOf('"')
  for (let at = 0; at <= line.length; ) {
    if (quote === at) {
      const close = line.indexOf('"', at + 1)
      if (close === -1 || (close + 1 < line.length && line[close + 1] !== separator)) return null
      cells.push(line.slice(at + 1, close))
      at = close + 2
      quote = line.indexOf('"', at)
    } else {
      const next = line.indexOf(separator, at)
      const end = next === -1 ? line.length : next
      if (quote !== -1 && quote < end) return null
      cells.push(trim(line.slice(at, end)))
      at = end + 1
    }
  }
  return cells
}

/** Cells are seldom padded: looks at both ends before it cuts. */
function trim(text: string): string {
  return text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 ? text.trim() : text
}

/** Tabs at the ends of a line are empty cells where tabs stand between them. */
export function trimLine(line: string, separator: string): string {
  if (separator !== '\t') return trim(line)
  return line.trim() === '' ? '' : line.replace(/^ +|[ \r]+$/g, '')
}
