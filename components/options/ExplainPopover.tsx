import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type Explanation, explainPrint } from '@/components/options/explainPrint'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrintTime } from '@/lib/format/date'

export interface ExplainPopoverProps {
  readonly print: FlowItem
  readonly column: string
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

const WIDTH = 340

/** How a number came about: formula, inputs with their time and source, and the same computed again here (C15). */
export function ExplainPopover({ print, column, at, onClose }: ExplainPopoverProps) {
  const { timeZone } = useTimeSettings()
  const box = useRef<HTMLDivElement>(null)
  const explanation = explainPrint(print, column)
  // Focus moves into the popover and back: the document's focus is outside React.
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  if (!explanation) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const { time, fraction } = formatPrintTime(print.executedAtUs, timeZone)
  return createPortal(
    <>
      <button type="button" aria-label="Close" tabIndex={-1} onClick={onClose} className="fixed inset-0 z-popover" />
      <div
        ref={box}
        role="dialog"
        aria-label={`${explanation.title}, explained`}
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
          <h3 className="font-medium text-13">{explanation.title}</h3>
          <span className="font-mono text-10 text-fg-3">{explanation.formulaId}</span>
          <span className="flex-1" />
          <IconButton icon={X} size="s" label="Close" onClick={onClose} />
        </div>
        <p className="mt-1 text-fg-2">{explanation.formula}</p>
        <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-line-2 border-y py-2">
          {explanation.inputs.map(([name, value]) => (
            <Row key={name} name={name} value={value} />
          ))}
          <Row name="print" value={`${time}${fraction}, seq ${print.seq}, ${print.source}`} />
        </dl>
        <Verdict explanation={explanation} />
        {explanation.notes.map((note) => (
          <p key={note} className="mt-1.5 text-11 text-fg-3">
            {note}
          </p>
        ))}
      </div>
    </>,
    document.body,
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

function Verdict({ explanation }: { readonly explanation: Explanation }) {
  const { shown, recomputed, isEqual } = explanation
  return (
    <p role="status" className="flex items-center gap-2">
      <span>
        Shown <b className="font-medium">{shown}</b>, computed here <b className="font-medium">{recomputed ?? '-'}</b>
      </span>
      {isEqual === null ? (
        <span className="text-fg-3">not computable here</span>
      ) : (
        <span className={`flex items-center gap-1 ${isEqual ? 'text-ok' : 'text-danger'}`}>
          <Icon as={isEqual ? Check : X} size={12} />
          {isEqual ? 'equal' : 'not equal'}
        </span>
      )}
    </p>
  )
}
