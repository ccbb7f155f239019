import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/Button'
import type { IsoDate, Ticker } from '@/lib/core/nominal'

const NotesDialog = dynamic(
  () => import('@/components/charting/notes/NotesDialog').then((module) => module.NotesDialog),
  { ssr: false },
)

export interface ChartNotesButtonProps {
  readonly ticker: Ticker
  /** The day a new note begins with when the button is pressed. */
  readonly day: IsoDate
  /** The day of an open dialog; null: closed. */
  readonly openDay: IsoDate | null
  readonly onOpen: (day: IsoDate | null) => void
  readonly onKept: () => void
}

/** Opens the reader's notes on the name of a chart. */
export function ChartNotesButton({ ticker, day, openDay, onOpen, onKept }: ChartNotesButtonProps) {
  return (
    <>
      <Button size="s" kind="ghost" aria-haspopup="dialog" onClick={() => onOpen(day)}>
        Notes
      </Button>
      {openDay === null ? null : (
        <NotesDialog ticker={ticker} day={openDay} onClose={() => onOpen(null)} onKept={onKept} />
      )}
    </>
  )
}
