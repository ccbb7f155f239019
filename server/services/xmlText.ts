import { wordTable } from '@/lib/core/wordTable'

const ENTITIES: Readonly<Record<string, string>> = wordTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
})

/** Text as it stands inside an element or an attribute. Characters that XML 1.0 does not know are left out. */
export function xmlText(text: string): string {
  return [...text]
    .filter((one) => one >= ' ' || one === '\n' || one === '\t')
    .map((one) => ENTITIES[one] ?? one)
    .join('')
}
