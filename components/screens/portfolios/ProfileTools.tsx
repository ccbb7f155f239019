import { Download } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import type { AlertPart } from '@/components/alerts/alertStart'
import { eventAlert, followAlert } from '@/components/alerts/watchDrafts'
import { SourceMark } from '@/components/filings/parts'
import { PaperCopy } from '@/components/screens/portfolios/PaperCopy'
import type { PortfoliosParams } from '@/components/screens/portfolios/portfoliosParams'
import type { ProfileAnswer } from '@/components/screens/portfolios/profileModel'
import { ReportMix } from '@/components/screens/portfolios/ReportMix'
import { saveChanges } from '@/components/screens/portfolios/saveTracks'
import { WithdrawButton } from '@/components/screens/portfolios/WithdrawButton'
import { ShareButton } from '@/components/tables/PageTools'
import { Button, ButtonLink } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { queryOf } from '@/lib/navigation/addressQuery'
import { routes } from '@/lib/navigation/routes'
import { parseTrackKey } from '@/lib/portfolios/trackKey'

export interface ProfileToolsProps {
  readonly answer: ProfileAnswer
  readonly onChange: (patch: Partial<PortfoliosParams>) => void
}

/** What can be done with a portfolio: back, copy to a backtest, to paper, to one's own mixes; follow, save, share. */
export function ProfileTools({ answer, onChange }: ProfileToolsProps) {
  const { data, meta } = answer
  const alert = alertOf(data.row.key)
  return (
    <>
      <span className="max-phone:hidden">
        <SourceMark meta={meta} what="filings and prices" />
      </span>
      <Button size="s" kind="ghost" onClick={() => onChange({ p: '', view: 'overview' })}>
        All portfolios
      </Button>
      <span className="contents max-phone:hidden">
        <ButtonLink size="s" href={`${routes.portfolioBacktesting.path}?${queryOf(data.plan)}`}>
          Backtest
        </ButtonLink>
        <PaperCopy name={data.row.name} holdings={data.holdings} />
        <Button size="s" disabled={data.holdings.length === 0} onClick={() => onChange({ clone: true })}>
          Keep as mix
        </Button>
      </span>
      <ReportMix trackKey={data.row.key} />
      <WithdrawButton trackKey={data.row.key} onDone={() => onChange({ p: '' })} />
      {alert === null ? null : (
        <AlertButton
          isIcon="tool"
          label={`Alert on new filings of ${data.row.name}`}
          name={`Filings of ${data.row.name}`}
          definition={alert}
        />
      )}
      <IconButton
        icon={Download}
        label="Save changes as CSV"
        className="max-phone:hidden"
        onClick={() => saveChanges(answer)}
      />
      <ShareButton holds="portfolio and view" />
    </>
  )
}

/** What rings when the portfolio changes; a mix of fixed weights never does. */
function alertOf(key: string): AlertPart | null {
  const name = parseTrackKey(key)
  if (name === null || name.kind === 'community') return null
  return name.kind === 'insiders' ? eventAlert(['insider']) : followAlert(name.kind, name.source)
}
