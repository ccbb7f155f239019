/** A run of words. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** `code`, [words](address), **strong**, *emphasis*; one pattern, so that no text takes longer than its length. */
const MARKS = /`([^`\n]{1,200})`|\[([^\][\n]{1,200})\]\(([^()\s]{1,500})\)|\*\*([^*\n]{1,300})\*\*|\*([^*\n]{1,300})\*/g

/** Addresses that an article may lead to: pages of this site, and https. Anything else stays text. */
const isAddress = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || /^https?:\/\/[^\s]+$/i.test(href) || /^#/.test(href)

/** The runs of a line of Markdown. */
export function parseInline(source: string): readonly Inline[] {
  const runs: Inline[] = []
  let end = 0
  for (const match of source.matchAll(MARKS)) {
    if (match.index > end) runs.push({ kind: 'text', text: source.slice(end, match.index) })
    runs.push(runOf(match))
    end = match.index + match[0].length
  }
  if (end < source.length) runs.push({ kind: 'text', text: source.slice(end) })
  return runs
}

function runOf([whole, code, words, href, strong, emphasis]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code }
  if (words !== undefined && href !== undefined)
    return isAddress(href) ? { kind: 'link', text: words, href } : { kind: 'text', text: whole }
  if (strong !== undefined) return { kind: 'strong', text: strong }
  return { kind: 'emphasis', text: emphasis ?? whole }
}
