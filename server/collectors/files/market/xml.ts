import { FileFormatError } from '@/server/collectors/files/fileFormat'

/** One element; names without their namespace prefix. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Text directly inside, entities resolved, trimmed. */
  readonly text: string
}

interface OpenNode {
  name: string
  attributes: Record<string, string>
  children: OpenNode[]
  text: string
}

const PART =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|([^<]+)/g

/**
 * Reads an XML document into a tree. Made for regulators' files, which sometimes break a rule: an end tag that closes
 * nothing is passed over, elements still open at the end are closed. Never throws.
 */
export function parseXml(text: string): XmlNode {
  const root: OpenNode = { name: '', attributes: {}, children: [], text: '' }
  const open: OpenNode[] = [root]
  for (const [, cdata, slash, name, attributes, empty, plain] of text.matchAll(PART)) {
    const top = open.at(-1) ?? root
    if (plain !== undefined) top.text += resolved(plain)
    else if (cdata !== undefined) top.text += cdata
    else if (name === undefined) continue
    else if (slash === '/') close(open, localName(name))
    else {
      const node: OpenNode = {
        name: localName(name),
        attributes: attributesOf(attributes ?? ''),
        children: [],
        text: '',
      }
      top.children.push(node)
      if (empty !== '/') open.push(node)
    }
  }
  return trimmed(root)
}

function close(open: OpenNode[], name: string): void {
  const at = open.findLastIndex((node) => node.name === name)
  if (at > 0) open.length = at
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', quoted, other] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[localName(name)] = resolved(quoted ?? other ?? '')
  return found
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Entities of a text as letters; unknown ones stay. */
export function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : whole
  })
}

function trimmed(node: OpenNode): XmlNode {
  return { ...node, text: node.text.trim(), children: node.children.map(trimmed) }
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
