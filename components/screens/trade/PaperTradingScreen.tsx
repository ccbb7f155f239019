import { nowOnly } from '@/components/app/nowOnly'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { AccountTools } from '@/components/screens/trade/AccountTools'
import { FirstTrade } from '@/components/screens/trade/FirstTrade'
import { PaperDeskView } from '@/components/screens/trade/PaperDeskView'
import { parseTradeParams, type TradeParams, tradeQuery } from '@/components/screens/trade/tradeParams'
import { PageHead } from '@/components/templates/PageHead'
import { Tag } from '@/components/ui/Badge'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { routes } from '@/lib/navigation/routes'

const OWN = ['account', 'tab', 'ticket'] as const

/** "Would I have made this trade work, at prices I could really get?" (pages.md Paper Trading). */
export function PaperTradingScreen(params: TradeParams) {
  const change = useAddress(params, tradeQuery, { own: OWN })
  const answer = useEndpoint('paper.list')
  const data = loadedData(answer)
  const chosen = data?.data.find(({ id }) => id === params.account) ?? data?.data[0]
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Paper Trading"
        controls={
          data === undefined || chosen === undefined ? null : (
            <AccountTools
              accounts={data.data}
              most={data.most}
              chosen={chosen}
              onChoose={(account) => change({ account })}
            />
          )
        }
        tools={
          <span className="max-phone:hidden">
            <Tag>Practice money</Tag>
          </span>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
        {data === undefined ? (
          <Waiting answer={answer} source="paper.list" rows={12} />
        ) : chosen === undefined ? (
          <FirstTrade onOpened={(account) => change({ account })} />
        ) : (
          <PaperDeskView key={chosen.id} account={chosen} params={params} onChange={change} />
        )}
      </div>
    </div>
  )
}

/** The screen with its address. */
export const PaperTradingPage = nowOnly(
  routes.paperTrading,
  'Paper accounts are',
  withParams(PaperTradingScreen, parseTradeParams),
)
