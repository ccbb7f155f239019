import { Check, X } from 'lucide-react'
import { ExplainBox } from '@/components/explain/ExplainBox'
import { type Explanation, explainPrint } from '@/components/options/explainPrint'
import { Icon } from '@/components/ui/Icon'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrintTime } from '@/lib/format/date'

export interface ExplainPopoverProps {
  readonly print: FlowItem
  readonly column: string
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** How a number of a print came about: formula, inputs with their time and source, and the same computed again here (C15). */
export function ExplainPopover({ print, column, at, onClose }: ExplainPopoverProps) {
  const { timeZone } = useTimeSettings()
  const explanation = explainPrint(print, column)
  if (!explanation) return null
  const { time, fraction } = formatPrintTime(print.executedAtUs, timeZone)
  const { title, formulaId, formula } = explanation
  const inputs = [...explanation.inputs, ['print', `${time}${fraction}, seq ${print.seq}, ${print.source}`] as const]
  return (
    <ExplainBox title={title} formulaId={formulaId} formula={formula} inputs={inputs} at={at} onClose={onClose}>
      <Verdict explanation={explanation} />
      {explanation.notes.map((note) => (
        <p key={note} className="mt-1.5 text-11 text-fg-3">
          {note}
        </p>
      ))}
    </ExplainBox>
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
