import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { MixDialog } from '@/components/screens/portfolios/MixDialog'
import { MixLine } from '@/components/screens/portfolios/MixLine'
import { PublishDialog } from '@/components/screens/portfolios/PublishDialog'
import { ReportedMixes } from '@/components/screens/portfolios/ReportedMixes'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PlannedPortfolio } from '@/lib/backtest/plan'
import { parsePortfolio } from '@/lib/backtest/planText'
import type { MixRow } from '@/lib/contract/portfolioTracks'
import { formatCount } from '@/lib/format/number'

const EMPTY: PlannedPortfolio = { name: 'My mix', kind: 'fixed', source: '', parts: [], rebalance: 'quarterly' }

/** Mixes of one's own: kept for oneself until they are published. */
export function MixList() {
  const answer = useEndpoint('portfolios.mine')
  const shown = loadedData(answer)
  const [open, setOpen] = useState<MixRow | 'new' | null>(null)
  const [published, setPublished] = useState<MixRow | null>(null)
  if (shown === undefined) return <Waiting answer={answer} source="portfolios.mine" rows={10} />
  const { data, most } = shown
  const isNew = open === 'new'
  return (
    <div className="h-full overflow-y-auto">
      <ReportedMixes />
      <div className="flex flex-wrap items-center gap-3 border-b px-3 py-2 text-12 text-fg-2">
        <Button kind="primary" size="s" disabled={data.length >= most} onClick={() => setOpen('new')}>
          New mix
        </Button>
        <span>
          {formatCount(data.length)} of {formatCount(most)}. Only you see a mix until you publish it; its record begins
          at the close of that day, and its weights stay as they are until you take it back.
        </span>
      </div>
      {data.length === 0 ? (
        <EmptyState>
          No mix yet. Begin with names and weights, with a kept backtest, or with Keep as mix on any profile.
        </EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {data.map((mix) => (
            <MixLine key={mix.id} mix={mix} onEdit={() => setOpen(mix)} onPublish={() => setPublished(mix)} />
          ))}
        </ul>
      )}
      {open === null ? null : (
        <MixDialog
          start={isNew ? EMPTY : (parsePortfolio(open.method) ?? EMPTY)}
          mix={isNew ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => setOpen(null)}
        />
      )}
      {published === null ? null : <PublishDialog mix={published} onClose={() => setPublished(null)} />}
    </div>
  )
}
