import type { FinancialsAnswer, parseFinancialsView } from '@/components/screens/stock/financials/financialsView'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'

/** What every part of the page is given. */
export interface FinancialsPartProps {
  readonly explorer: Explorer
  readonly answer: FinancialsAnswer
  readonly view: ReturnType<typeof parseFinancialsView>
}
