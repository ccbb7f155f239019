import { XMLParser } from 'fast-xml-parser'
import { wordTable } from '@/lib/core/wordTable'
import { FileFormatError } from '@/server/collectors/files/fileFormat'

/** One element; names without their namespace prefix. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Text directly inside, entities resolved, trimmed. */
  readonly text: string
}

/** Elements in the order of the document; entities of a DTD are never followed, a document may nest 100 deep. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  maxNestedTags: 100,
})

/** As the parser tells an element: its children under its name, its attributes beside; or text under '#text'. */
type Part = Readonly<Record<string, unknown>>

/**
 * Reads an XML document into a tree. Regulators' files sometimes break a rule: elements still open at the end are closed.
 * FileFormatError for what cannot be read at all.
 */
export function parseXml(text: string): XmlNode {
  try {
    return nodeOf('', {}, parser.parse(text) as readonly Part[])
  } catch (error) {
    throw new FileFormatError(`The document is no XML that can be read: ${error instanceof Error ? error.message : ''}`)
  }
}

function nodeOf(name: string, attributes: Part, parts: readonly Part[]): XmlNode {
  const children: XmlNode[] = []
  let text = ''
  for (const { ':@': own = {}, ...part } of parts)
    for (const [key, value] of Object.entries(part)) {
      if (key === '#text') text += resolved(String(value))
      else if (key === '#cdata') text += (value as readonly Part[]).map((piece) => piece['#text'] ?? '').join('')
      else children.push(nodeOf(key, own as Part, value as readonly Part[]))
    }
  const named = Object.entries(attributes).map(([key, value]) => [key, resolved(String(value))] as const)
  return { name, attributes: Object.fromEntries(named), children, text: text.trim() }
}

const ENTITIES: Readonly<Record<string, string>> = wordTable({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
})

/** Entities of a text as letters; unknown ones stay. */
export function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : whole
  })
}

/** The text of a document whose element `name` is closed; FileFormatError for one that breaks off before. */
export function wholeXml(text: string, name: string): string {
  if (new RegExp(`</(\\w+:)?${name}\\s*>|<(\\w+:)?${name}(\\s[^>]*)?/>`).test(text)) return text
  throw new FileFormatError(`The document breaks off: <${name}> is not closed.`)
}

/** First element of that name directly inside; the path goes deeper with '/'. */
export function childOf(node: XmlNode | null, path: string): XmlNode | null {
  let at: XmlNode | null = node
  for (const name of path.split('/')) at = at?.children.find((child) => child.name === name) ?? null
  return at
}

/** Text of an element by its path; '' when it is not there. */
export function textAt(node: XmlNode | null, path: string): string {
  return childOf(node, path)?.text ?? ''
}

/** Every element of that name, however deep, in the order of the document. */
export function allOf(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : allOf(child, name)))
}

/** First element of that name, however deep. */
export function firstOf(node: XmlNode, name: string): XmlNode | null {
  for (const child of node.children) {
    const found = child.name === name ? child : firstOf(child, name)
    if (found !== null) return found
  }
  return null
}
