import { ListFilter } from 'lucide-react'
import Link from 'next/link'
import type { WhenParams } from '@/components/options/when/whenState'
import { buttonClass } from '@/components/ui/buttonClass'
import { Icon } from '@/components/ui/Icon'
import type { Ticker } from '@/lib/core/nominal'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Names that a link to the contracts can carry. */
const MOST_LINKED = 100

export interface ContractsLinkProps {
  readonly tickers: readonly Ticker[]
  readonly when: WhenParams
}

/** The names on screen as a filter of the Options Screener, at the same session and instant. */
export function ContractsLink({ tickers, when }: ContractsLinkProps) {
  if (tickers.length === 0) return null
  return (
    <Link
      href={contractsHref(tickers, when)}
      title={`Contracts of the ${Math.min(tickers.length, MOST_LINKED)} names on screen`}
      className={buttonClass()}
    >
      <Icon as={ListFilter} size={13} />
      Screen their contracts
    </Link>
  )
}

/** Address of the Options Screener with these names and contracts of at least $50K. */
export function contractsHref(tickers: readonly Ticker[], { session, at }: Pick<WhenParams, 'session' | 'at'>): string {
  return hrefOf(
    routes.optionsScreener,
    {},
    {
      filter: `ticker in (${tickers.slice(0, MOST_LINKED).join(', ')}) and premium>=50k`,
      session: session ?? undefined,
      at: at ?? undefined,
    },
  )
}
