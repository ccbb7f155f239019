import { Dialog, DialogPanel } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/IconButton'

export interface ExplainBoxProps {
  readonly title: string
  readonly formulaId: string
  readonly formula: string
  readonly inputs: readonly (readonly [name: string, value: string])[]
  /** Where the figure stands: its left and lower edge. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
  readonly children?: ReactNode
}

const WIDTH = 340

/** How a number came about: formula, inputs and what the page adds (C15). */
export function ExplainBox({ title, formulaId, formula, inputs, at, onClose, children }: ExplainBoxProps) {
  return (
    <Dialog open onClose={onClose} aria-label={`${title}, explained`} className="relative z-popover">
      <DialogPanel
        style={{
          left: Math.max(8, Math.min(at.x, window.innerWidth - WIDTH - 8)),
          top: Math.max(8, Math.min(at.y + 6, window.innerHeight - 380)),
          width: Math.min(WIDTH, window.innerWidth - 16),
        }}
        className="float-in fixed max-h-[370px] overflow-auto rounded-3 bg-raised p-3 text-12 shadow-pop outline-none"
      >
        <div className="flex items-center gap-2">
          <h3 className="font-medium text-13">{title}</h3>
          <span className="font-mono text-10 text-fg-3">{formulaId}</span>
          <span className="flex-1" />
          <IconButton icon={X} size="s" label="Close" onClick={onClose} />
        </div>
        <p className="mt-1 text-fg-2">{formula}</p>
        {inputs.length === 0 ? null : (
          <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-line-2 border-y py-2">
            {inputs.map(([name, value]) => (
              <Row key={name} name={name} value={value} />
            ))}
          </dl>
        )}
        {children}
      </DialogPanel>
    </Dialog>
  )
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-fg-3">{name}</dt>
      <dd className="m-0 text-right">{value}</dd>
    </>
  )
}
