import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { eventAlert } from '@/components/alerts/watchDrafts'
import type { Ticker } from '@/lib/core/nominal'

interface NameRowsInput {
  /** The name whose past is open; '' is none. */
  readonly pick: string
  readonly onPick: (ticker: Ticker) => void
  /** The line of the menu that opens it. */
  readonly pastWords: (ticker: Ticker) => string
  /** Which dates of a name ring, and what they are called. */
  readonly event: Parameters<typeof eventAlert>[0][number]
  readonly eventWords: string
}

/** Rows of a board of names: each opens the past of its name, and rings a day before its date (C3, C14). */
export function useNameRows<R extends { readonly ticker: Ticker }>(input: NameRowsInput) {
  const { pick, onPick, pastWords, event, eventWords } = input
  const alert = useAlertDialog()
  return {
    dialog: alert.dialog,
    rows: {
      onOpen: (row: R) => onPick(row.ticker),
      rowTone: (row: R) => (row.ticker === pick ? 'bg-active' : ''),
      menuItems: ({ ticker }: R) => [
        { label: pastWords(ticker), onChoose: () => onPick(ticker) },
        ...alert.menuItem({ name: `${ticker} ${eventWords}`, definition: eventAlert([event], [ticker], 1) }),
      ],
    },
  }
}
