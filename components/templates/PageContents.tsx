import { ListTree } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'
import { slugOf } from '@/lib/format/slugOf'

/** Fewer headings are seen at once. */
const LEAST = 4

interface Heading {
  readonly id: string
  readonly text: string
}

/** The headings of a long page as a menu; each has an address of its own, which is taken when the page opens with it. */
export function PageContents({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const headings = useHeadings(main)
  if (headings.length < LEAST) return null
  return (
    <Menu
      label="On this page"
      items={headings.map(({ id, text }) => ({
        key: id,
        label: text,
        onSelect: () => window.location.assign(`#${id}`),
      }))}
      trigger={(trigger) => (
        <Button {...trigger} kind="ghost" aria-label="On this page">
          <Icon as={ListTree} size={14} />
          <span className="max-phone:hidden">On this page</span>
        </Button>
      )}
    />
  )
}

/** Headings of the second level, named where they have no name yet. The document is the outside system: parts come late. */
function useHeadings(main: RefObject<HTMLElement | null>): readonly Heading[] {
  const [headings, setHeadings] = useState<readonly Heading[]>([])
  useEffect(() => {
    const root = main.current
    if (root === null) return
    const read = () => {
      const found = headingsOf(root)
      setHeadings((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    read()
    goToAddress()
    const watcher = new MutationObserver(read)
    watcher.observe(root, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [main])
  return headings
}

function headingsOf(root: HTMLElement): readonly Heading[] {
  return [...root.querySelectorAll('h2')].flatMap((heading) => {
    const text = heading.textContent?.trim() ?? ''
    if (heading.id === '' && text !== '') heading.id = freeId(slugOf(text), heading)
    return text === '' ? [] : [{ id: heading.id, text }]
  })
}

function freeId(name: string, heading: HTMLElement, round = 1): string {
  const id = round === 1 ? name : `${name}-${round}`
  const taken = heading.ownerDocument.getElementById(id)
  return taken === null || taken === heading ? id : freeId(name, heading, round + 1)
}

/** The names came after the browser looked for the one in the address. */
function goToAddress(): void {
  const id = window.location.hash.slice(1)
  if (id !== '') document.getElementById(id)?.scrollIntoView()
}
