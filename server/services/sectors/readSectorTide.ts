import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { flowSeriesOf } from '@/lib/flow/aggregates/minuteSeries'
import { sectorGroup } from '@/lib/market/flowGroups'
import { tickerGroupOf } from '@/lib/market/tickerGroups'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { sumMinutes } from '@/server/services/minutes/sumFlow'
import { sectorTides } from '@/server/services/tide/sectorTides'

const STEP_MINUTES = 5
/** Themes at once: each is a walk over the minutes of its members. */
const MOST_THEMES = 4

/** F15 over the session of every sector, and of the themes that are asked for. */
export async function readSectorTide(deps: MarketDeps, ctx: ServiceContext, query: When & { readonly themes: string }) {
  const scope = await deps.desk.scopeOf(ctx, query)
  const sectors = await sectorTides(deps, scope, ALL_CLASSES)
  const rows = sectors.map(({ sector, series }) => ({ key: sectorGroup(sector).key, label: sector, series }))
  for (const { key, label, tickers } of themesOf(query.themes)) {
    const [minutes = new Map()] = await sumMinutes(deps.desk, scope, { classes: ALL_CLASSES, tickers }, null)
    rows.push({ key, label, series: flowSeriesOf(minutes, rangeOf(scope.sessionDate, STEP_MINUTES)) })
  }
  return { data: { rows, step_minutes: STEP_MINUTES }, meta: scope.meta }
}

function themesOf(text: string) {
  const keys = [...new Set(text.split(',').filter((key) => key !== ''))]
  if (keys.length > MOST_THEMES) throw new ServiceError('invalid', `At most ${MOST_THEMES} themes at once`)
  return keys.map((key) => {
    const theme = tickerGroupOf(key)
    if (theme === null) throw new ServiceError('not_found', `There is no group ${key}`)
    return theme
  })
}
