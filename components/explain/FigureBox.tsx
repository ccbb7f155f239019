import { type RefObject, useLayoutEffect, useState } from 'react'
import { ExplainBox } from '@/components/explain/ExplainBox'
import type { FigureNote } from '@/components/explain/figureNote'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate, formatTime } from '@/lib/format/date'

export interface FigureBoxProps {
  readonly note: FigureNote
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The explanation of a figure under its label: formula, inputs, where they are from, and the value (C15). */
export function FigureBox({ note, anchor, onClose }: FigureBoxProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const { timeZone, dateFormat } = useTimeSettings()
  // The place on screen is known to the document only.
  useLayoutEffect(() => {
    const tile = anchor.current?.closest('div') ?? anchor.current
    const rect = tile?.getBoundingClientRect()
    setAt(rect === undefined ? { x: 0, y: 0 } : { x: rect.left, y: rect.bottom })
  }, [anchor])
  if (at === null) return null
  const { meta } = note
  const from =
    meta === undefined
      ? []
      : [
          ['source', meta.simulated ? `${meta.source}, simulated` : meta.source] as const,
          ['session', formatDate(meta.session_date, dateFormat)] as const,
          ...(meta.as_of_ms > 0 ? [['as of', formatTime(meta.as_of_ms, timeZone)] as const] : []),
        ]
  return (
    <ExplainBox {...note} inputs={[...note.inputs, ...from]} at={at} onClose={onClose}>
      <p role="status">
        Shown <b className="font-medium">{note.value}</b>
      </p>
    </ExplainBox>
  )
}
