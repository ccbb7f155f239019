import { explorerTabs, tabHref } from '@/components/stocks/explorer/explorerTabs'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { ButtonLink } from '@/components/ui/Button'

const ELSEWHERE = ['stockOverview', 'stockFinancials', 'stockShorts']

/** A name without options: where there is something about it. §4.7 States. */
export function NoListedOptions({ explorer }: { readonly explorer: Explorer }) {
  const { symbol } = explorer
  return (
    <div className="flex flex-col items-start gap-3 px-6 py-10">
      <p className="text-13 text-fg-2">No listed options of {symbol} are known.</p>
      <p className="flex flex-wrap gap-2">
        {explorerTabs
          .filter((tab) => ELSEWHERE.includes(tab.key))
          .map((tab) => (
            <ButtonLink key={tab.key} size="s" href={tabHref(tab.route, symbol, explorer)}>
              {tab.route.title}
            </ButtonLink>
          ))}
      </p>
    </div>
  )
}
