/** What block YAML holds: texts, lists and maps. */
export type YamlValue = string | readonly YamlValue[] | { readonly [key: string]: YamlValue }

interface Line {
  readonly indent: number
  readonly text: string
}

const KEY = /^("[^"]*"|'[^']*'|[^\s:#'"][^:#]*?):(?:\s+(.*))?$/

/**
 * Reads the plain block form of YAML that public registers are written in: maps and lists by indentation, plain and quoted
 * scalars (all as text), long scalars over several lines. No anchors, tags or flow collections.
 */
export function parseBlockYaml(text: string): YamlValue {
  const lines: Line[] = []
  for (const raw of text.split(/\r?\n/)) {
    const trimmed = raw.trim()
    if (trimmed === '' || trimmed.startsWith('#') || trimmed === '---') continue
    lines.push({ indent: raw.length - raw.trimStart().length, text: trimmed })
  }
  return new Reader(lines).value(0)
}

class Reader {
  private at = 0

  constructor(private readonly lines: readonly Line[]) {}

  /** The value whose lines stand at least this far in. */
  value(least: number): YamlValue {
    const line = this.lines[this.at]
    if (line === undefined || line.indent < least) return ''
    if (line.text.startsWith('- ') || line.text === '-') return this.list(line.indent)
    return KEY.test(line.text) ? this.map(line.indent) : this.scalar(least)
  }

  private list(indent: number): readonly YamlValue[] {
    const items: YamlValue[] = []
    for (
      let line = this.lines[this.at];
      line?.indent === indent && /^-( |$)/.test(line.text);
      line = this.lines[this.at]
    ) {
      const rest = line.text.slice(1).trimStart()
      if (rest === '') {
        this.at += 1
        items.push(this.value(indent + 1))
        continue
      }
      // What follows the dash begins a value at its own column.
      const inner = indent + line.text.length - rest.length
      const copy = [...this.lines.slice(this.at + 1, this.endOf(indent))]
      const reader = new Reader([{ indent: inner, text: rest }, ...copy])
      items.push(reader.value(inner))
      this.at = this.endOf(indent)
    }
    return items
  }

  /** First line after the current item that stands at or before its dash. */
  private endOf(indent: number): number {
    let end = this.at + 1
    while ((this.lines[end]?.indent ?? -1) > indent) end += 1
    return end
  }

  private map(indent: number): { readonly [key: string]: YamlValue } {
    const found: Record<string, YamlValue> = Object.create(null)
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      const match = KEY.exec(line.text)
      if (match === null) {
        this.at += 1
        continue
      }
      const key = unquoted(match[1] ?? '')
      const rest = match[2] ?? ''
      this.at += 1
      const next = this.lines[this.at]
      // A list may stand at the column of its key.
      if (rest === '')
        found[key] = next?.indent === indent && /^-( |$)/.test(next.text) ? this.list(indent) : this.value(indent + 1)
      else found[key] = this.continued(rest, indent)
    }
    return found
  }

  private scalar(least: number): string {
    const first = this.lines[this.at]?.text ?? ''
    this.at += 1
    return this.continued(first, least - 1)
  }

  /** A scalar goes on over every deeper line. */
  private continued(first: string, indent: number): string {
    const parts = [/^[|>][+-]?$/.test(first) ? '' : first]
    for (let line = this.lines[this.at]; line !== undefined && line.indent > indent; line = this.lines[this.at]) {
      parts.push(line.text)
      this.at += 1
    }
    return unquoted(parts.join(' ').trim())
  }
}

function unquoted(text: string): string {
  const quote = text[0]
  if ((quote !== "'" && quote !== '"') || text.length < 2 || text.at(-1) !== quote) return text
  const inner = text.slice(1, -1)
  return quote === "'" ? inner.replaceAll("''", "'") : inner.replaceAll('\\"', '"')
}
