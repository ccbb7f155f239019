import { useState } from 'react'
import { FilterFields, GROUP_BLOCKS } from '@/components/alerts/FilterFields'
import { FilterStrip } from '@/components/alerts/FilterStrip'
import { withParams } from '@/components/app/withParams'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { withClause } from '@/components/options/filter/withClause'
import { TapeReplay } from '@/components/options/when/TapeReplay'
import { bucketCount, IntervalBody, IntervalFooter } from '@/components/screens/interval-flow/IntervalBody'
import { IntervalControls } from '@/components/screens/interval-flow/IntervalControls'
import { IntervalTools, TabsAndWidth } from '@/components/screens/interval-flow/IntervalTools'
import {
  type IntervalParams,
  intervalQuery,
  parseIntervalParams,
} from '@/components/screens/interval-flow/intervalParams'
import { useIntervals } from '@/components/screens/interval-flow/useIntervals'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { useAddress } from '@/hooks/app/useAddress'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

/** Catching one buyer split over minutes: one row a contract and interval (pages.md Interval Flow). */
export function IntervalFlowScreen(params: IntervalParams) {
  const change = useAddress(params, intervalQuery)
  const isPhone = useMediaQuery(media.phone)
  const [hasFilters, setFilters] = useState(false)
  const intervals = useIntervals(params)
  const { shown, session } = intervals
  const panel = {
    filter: params.filter,
    blocks: GROUP_BLOCKS,
    onClose: () => setFilters(false),
    onChange: (filter: typeof params.filter) => change({ filter }),
  }
  return (
    <>
      <FeedTemplate
        title="Interval Flow"
        isPending={shown === undefined}
        controls={
          <span className="flex items-center gap-2.5 max-phone:hidden">
            <TabsAndWidth params={params} onChange={change} />
          </span>
        }
        tools={<IntervalTools params={params} onChange={change} intervals={intervals} />}
        chips={
          <FilterStrip
            filter={params.filter}
            error={params.filterError}
            unread={params.filterUnread}
            isPanelOpen={hasFilters}
            onPanel={() => setFilters(!hasFilters)}
            onChange={(filter) => change({ filter })}
            lead={<IntervalControls params={params} onChange={change} />}
          />
        }
        tiles={
          <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 phone:hidden">
            <TabsAndWidth params={params} onChange={change} />
          </div>
        }
        charts={
          params.at !== null && session !== null ? (
            <TapeReplay state={{ change }} session={session} source={params.source} atMs={Date.parse(params.at)} />
          ) : null
        }
        filters={hasFilters && !isPhone ? <FilterFields {...panel} /> : null}
        grid={
          <IntervalBody
            params={params}
            intervals={intervals}
            onChange={change}
            onFilter={(clause) => change({ filter: withClause(params.filter, clause) })}
          />
        }
        footer={<IntervalFooter shown={shown} />}
      />
      <FilterSheet isOpen={hasFilters && isPhone} shows={bucketCount(shown)} onClose={panel.onClose}>
        <FilterFields {...panel} />
      </FilterSheet>
      <ContractOverlay chain={params.chain} scope={params} onClose={() => change({ chain: null })} />
    </>
  )
}

/** The screen with its address. */
export const IntervalFlowPage = withParams(IntervalFlowScreen, parseIntervalParams)
