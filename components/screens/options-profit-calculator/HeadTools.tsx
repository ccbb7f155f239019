import { Link2, Redo2, Undo2 } from 'lucide-react'
import { SavedMenu } from '@/components/options/views/SavedMenu'
import { comparedQuery } from '@/components/screens/options-profit-calculator/calculatorParams'
import type { useUndo } from '@/components/screens/options-profit-calculator/useUndo'
import { ButtonLink } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { ticketLegs } from '@/lib/brokerage/ticketOfLegs'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { basketText } from '@/lib/options/legBasket'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { PROFIT_CALCULATOR_PATH } from '@/lib/options/profitCalculatorLink'

/** Page name under which positions are stored. */
const POSITIONS_PAGE = 'options_calculator'

export interface HeadToolsProps {
  readonly steps: ReturnType<typeof useUndo>
  /** Legs and shares on screen. */
  readonly position: Parameters<typeof comparedQuery>[0]
}

/** Steps back and forth, positions kept under a name (C5), and the address of this one to pass on (C13). */
export function HeadTools({ steps, position }: HeadToolsProps) {
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify({ text: 'Link copied', kind: 'ok' })
  }
  const paper = paperHref(position)
  return (
    <>
      {paper === null ? null : (
        <ButtonLink size="s" href={paper} className="max-phone:hidden">
          Paper trade
        </ButtonLink>
      )}
      <IconButton icon={Undo2} label="Undo" disabled={!steps.canUndo} onClick={steps.undo} />
      <IconButton
        icon={Redo2}
        label="Redo"
        disabled={!steps.canRedo}
        onClick={steps.redo}
        className="max-phone:hidden"
      />
      <IconButton icon={Link2} label="Copy the link" onClick={() => void share()} className="max-phone:hidden" />
      <SavedMenu
        page={POSITIONS_PAGE}
        noun="position"
        text={comparedQuery(position)}
        textKey="address"
        savedWords="The position is saved."
        onOpen={(text) => steps.go(`${PROFIT_CALCULATOR_PATH}?${text}`)}
      />
    </>
  )
}

/** The ticket of Paper Trading for the options on screen; null where a ticket does not take them all. */
function paperHref({ legs }: HeadToolsProps['position']): string | null {
  const page = hrefOf(routes.paperTrading)
  const basket = legs.map(({ symbol, type, direction, expiry, strike, quantity }) => ({
    symbol: formatOccSymbol({ root: symbol, type, expiry, strike }),
    quantity: direction === 'buy' ? quantity : -quantity,
  }))
  const ticket = basketText(basket)
  return ticketLegs(ticket) === null ? null : `${page}?ticket=${ticket}`
}
