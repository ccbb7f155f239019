import { Download } from 'lucide-react'
import { withParams } from '@/components/app/withParams'
import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { FiscalBody } from '@/components/screens/fiscal/FiscalBody'
import { FiscalControls } from '@/components/screens/fiscal/FiscalControls'
import { type FiscalParams, fiscalQuery, parseFiscalParams } from '@/components/screens/fiscal/fiscalParams'
import { fiscalTiles } from '@/components/screens/fiscal/fiscalTiles'
import { saveDays } from '@/components/screens/fiscal/saveFiscal'
import { CallsButton } from '@/components/tables/CallsButton'
import { dataMarks } from '@/components/tables/dataMarks'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { FISCAL_RANGES } from '@/lib/fiscal/fiscalSeries'
import { formatCount } from '@/lib/format/number'

const EVERY_MS = 300_000

/** How is government cash moving? §4.2 Fiscal Overview, F63. */
export function FiscalOverviewScreen(params: FiscalParams) {
  const change = useAddress(params, fiscalQuery)
  const { range, when } = params
  const query = { ...whenQuery(when), range }
  const answer = useEndpoint('fiscal.read', { query }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  const shown = loadedData(answer)
  const isPhone = useMediaQuery(media.phone)
  const choice = (
    <Segments
      label="Range"
      options={FISCAL_RANGES.map((value) => ({ value, label: value === 'all' ? 'All' : value.toUpperCase() }))}
      value={range}
      onChange={(next) => change({ range: next })}
    />
  )
  const late = shown?.data.sources.filter(({ is_late }) => is_late).length ?? 0
  return (
    <FeedTemplate
      title="Fiscal Overview"
      isPending={shown === undefined}
      controls={isPhone ? undefined : choice}
      tools={
        <>
          <SessionTools params={params} onChange={change} answer={answer} source={shown?.meta.source}>
            <SourceMark meta={shown?.meta} what="series" />
          </SessionTools>
          <IconButton
            icon={Download}
            label="Save daily series as CSV"
            disabled={shown === undefined}
            onClick={() => shown && saveDays(shown, range)}
          />
          <span className="contents max-phone:hidden">
            <CallsButton />
          </span>
        </>
      }
      chips={
        <>
          {isPhone ? choice : null}
          {shown === undefined ? null : <FiscalControls answer={shown} params={params} onChange={change} />}
        </>
      }
      tiles={shown === undefined ? undefined : <Tiles tiles={fiscalTiles(shown)} meta={shown.meta} />}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="fiscal.read" rows={30} />
        ) : (
          <FiscalBody answer={shown} params={params} />
        )
      }
      footer={
        shown === undefined ? undefined : (
          <span role="status">
            {formatCount(shown.data.sources.filter(({ count }) => count > 0).length)} series
            {late > 0 ? `, ${formatCount(late)} late` : ''}; {dataMarks(shown.meta)}
          </span>
        )
      }
    />
  )
}

/** The screen with its address. */
export const FiscalOverviewPage = withParams(FiscalOverviewScreen, parseFiscalParams)
