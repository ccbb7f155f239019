import Link from 'next/link'
import { everywhere, inGrids, jumps, type KeyLine } from '@/components/app/keyMap'
import { Dialog } from '@/components/ui/Dialog'
import { Kbd } from '@/components/ui/Kbd'
import { useKeymap } from '@/hooks/app/useKeymap'
import { keyOf, keyWords } from '@/lib/account/keymap'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** The keyboard map (C26). */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const keys = useKeymap()
  const settings = hrefOf(routes.settings)
  const go = jumps.map(
    (jump): KeyLine => ({ keys: [keyWords(keyOf(keys, 'go')), keyOf(keys, jump.action)], does: jump.does }),
  )
  return (
    <Dialog isOpen title="Keys" width={640} onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 phone:grid-cols-2">
        <KeyList title="Everywhere" lines={everywhere(keys)} />
        <KeyList title="Go to" lines={go} />
        <KeyList title="In a grid" lines={inGrids(keys)} />
      </div>
      <Link href={`${settings}?tab=preferences#keys`} className="link mt-4 inline-block text-12" onClick={onClose}>
        Change the keys
      </Link>
    </Dialog>
  )
}

function KeyList({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-11 text-fg-3">{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.does} className="flex h-7 items-center justify-between gap-4 border-line-1 border-b">
            <dt>{line.does}</dt>
            <dd className="flex gap-1">
              {line.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
