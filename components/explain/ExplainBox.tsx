import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@/components/ui/IconButton'

export interface ExplainBoxProps {
  readonly title: string
  readonly formulaId: string
  readonly formula: string
  readonly inputs: readonly (readonly [name: string, value: string])[]
  /** Where the figure stands: its left and lower edge. */
  readonly at: { readonly x: number; readonly y: number }
  /** Drawn inside this instead of over the page: the panel of a dialog, which holds the focus. */
  readonly inside?: Element | null
  readonly onClose: () => void
  readonly children?: ReactNode
}

const WIDTH = 340

/** How a number came about: formula, inputs and what the page adds (C15). */
export function ExplainBox({ title, formulaId, formula, inputs, at, inside, onClose, children }: ExplainBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // Focus moves into the box and back: the document's focus is outside React.
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog below stays open.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <>
      <button type="button" aria-label="Close" tabIndex={-1} onClick={onClose} className="fixed inset-0 z-popover" />
      <div
        ref={box}
        role="dialog"
        aria-label={`${title}, explained`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        style={{
          left: Math.max(8, Math.min(at.x, window.innerWidth - WIDTH - 8)),
          top: Math.max(8, Math.min(at.y + 6, window.innerHeight - 380)),
          width: Math.min(WIDTH, window.innerWidth - 16),
        }}
        className="float-in fixed z-popover max-h-[370px] overflow-auto rounded-3 bg-raised p-3 text-12 shadow-pop outline-none"
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
      </div>
    </>,
    inside ?? document.body,
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
