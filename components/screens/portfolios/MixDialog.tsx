import { useState } from 'react'
import { keptPlan, RUNS_PAGE } from '@/components/backtest/keptRuns'
import { PortfolioCard } from '@/components/backtest/PortfolioCard'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { mixDeeds } from '@/components/screens/portfolios/mixDeeds'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { faultOf, type PlannedPortfolio } from '@/lib/backtest/plan'
import type { MixRow } from '@/lib/contract/portfolioTracks'

export interface MixDialogProps {
  readonly start: PlannedPortfolio
  /** The mix that is changed; null: a new one. */
  readonly mix: MixRow | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A mix of one's own: names and weights, or whom it follows; begun from nothing, from a profile or from a kept backtest. */
export function MixDialog({ start, mix, onClose, onSaved }: MixDialogProps) {
  const [portfolio, setPortfolio] = useState(start)
  const [about, setAbout] = useState(mix?.about ?? '')
  const [isPending, setPending] = useState(false)
  const sources = useEndpoint('backtests.sources').data?.data ?? null
  const fault = faultOf(portfolio)
  const save = async () => {
    setPending(true)
    const isSaved = await mixDeeds.save({ id: mix?.id ?? null, about, portfolio })
    setPending(false)
    if (isSaved) onSaved()
  }
  return (
    <Dialog
      isOpen
      title={mix === null ? 'New mix' : `Edit ${mix.name}`}
      width={640}
      onClose={onClose}
      footer={
        <>
          {fault === null ? null : (
            <span role="status" className="text-11 text-fg-3">
              {fault}
            </span>
          )}
          <span className="flex-1" />
          <Button kind="primary" isPending={isPending} disabled={fault !== null} onClick={() => void save()}>
            Keep
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RunPick onTake={setPortfolio} />
        <PortfolioCard at={0} portfolio={portfolio} sources={sources} onChange={setPortfolio} onRemove={null} />
        <TextField
          label="What it is about"
          hint="Others read it once the mix is published."
          maxLength={300}
          value={about}
          onChange={(event) => setAbout(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** A portfolio of a backtest that was kept. */
function RunPick({ onTake }: { readonly onTake: (portfolio: PlannedPortfolio) => void }) {
  const kept = useSavedViews(RUNS_PAGE).flatMap((run) =>
    keptPlan(run).portfolios.map((portfolio, at) => ({
      key: `${run.id} ${at}`,
      label: `${run.name}: ${portfolio.name}`,
      portfolio,
    })),
  )
  if (kept.length === 0) return null
  return (
    <Select
      size="s"
      aria-label="From a kept backtest"
      options={[{ value: '', label: 'From a kept backtest' }, ...kept.map(({ key, label }) => ({ value: key, label }))]}
      value=""
      onChange={(key) => {
        const found = kept.find((one) => one.key === key)
        if (found !== undefined) onTake(found.portfolio)
      }}
    />
  )
}
