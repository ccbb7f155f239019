import type { ReactNode } from 'react'
import type { BoardParams } from '@/components/stocks/board/boardParams'
import type { useNamePanel } from '@/components/stocks/board/useNamePanel'
import { WeekStepper } from '@/components/stocks/days/WeekStepper'
import { ListNotice } from '@/components/stocks/lists/ListNotice'
import type { useListNames } from '@/components/stocks/lists/useListNames'
import { FeedTemplate, type FeedTemplateProps } from '@/components/templates/FeedTemplate'
import { Tabs } from '@/components/ui/Tabs'
import type { IsoDate } from '@/lib/core/nominal'
import { formatCount } from '@/lib/format/number'

interface Props<Tab extends string> extends Pick<FeedTemplateProps, 'title' | 'tools' | 'chips' | 'grid' | 'footer'> {
  /** First day shown; null until the board has answered. */
  readonly from: IsoDate | null
  readonly params: BoardParams & { readonly tab: Tab }
  readonly onChange: (
    patch: Partial<Pick<BoardParams, 'week' | 'day' | 'sort' | 'cols'>> & { readonly tab?: Tab },
  ) => void
  readonly views: ReactNode
  readonly names: ReturnType<typeof useListNames>
  /** The days of the board, above its table. */
  readonly days: ReactNode
  /** Names of the tabs in their order, and how many rows stand in those that tell it. */
  readonly tabWords: Readonly<Record<Tab, string>>
  readonly counts: Partial<Readonly<Record<Tab, number>>>
  readonly past: ReturnType<typeof useNamePanel>
}

/** A page of whole weeks: its days, below them one table in tabs, and the past of one name beside it. §4.6. */
export function WeekPage<Tab extends string>(props: Props<Tab>) {
  const { title, from, params, onChange, views, tools, chips, names, days, tabWords, counts, past, grid, footer } =
    props
  const stepper = <WeekStepper from={from} params={params} onChange={onChange} />
  const tabs = (Object.keys(tabWords) as Tab[]).map((value) => {
    const count = counts[value]
    return { value, name: tabWords[value], ...(count === undefined ? {} : { count: formatCount(count) }) }
  })
  return (
    <>
      <FeedTemplate
        title={title}
        isPending={from === null}
        controls={
          <>
            {views}
            <span className="contents max-nav:hidden">{stepper}</span>
          </>
        }
        tools={tools}
        chips={
          <>
            <span className="flex shrink-0 nav:hidden">{stepper}</span>
            {chips}
          </>
        }
        charts={
          <>
            <ListNotice names={names} />
            {days}
            <Tabs
              label={title}
              options={tabs}
              value={params.tab}
              onChange={(tab) => onChange({ tab, sort: '', cols: '' })}
            />
          </>
        }
        rail={past.rail}
        grid={grid}
        footer={footer}
      />
      {past.drawer}
    </>
  )
}
