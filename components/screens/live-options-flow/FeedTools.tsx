import { ChartNoAxesCombined, PanelRight } from 'lucide-react'
import { PageTools, type PageToolsProps } from '@/components/tables/PageTools'
import { IconButton } from '@/components/ui/IconButton'
import type { FlowItem } from '@/lib/flow/trade'

export interface FeedToolsProps extends Omit<PageToolsProps<FlowItem>, 'linkHolds'> {
  readonly hasCharts: boolean
  readonly onCharts: () => void
  readonly hasRail: boolean
  readonly onRail: () => void
}

/** Charts, columns, export, link and sidebar of the feed. */
export function FeedTools({ hasCharts, onCharts, hasRail, onRail, ...tools }: FeedToolsProps) {
  return (
    <>
      <IconButton
        icon={ChartNoAxesCombined}
        label="Charts"
        isActive={hasCharts}
        aria-pressed={hasCharts}
        onClick={onCharts}
      />
      <PageTools {...tools} linkHolds="filter, order, columns and time" isLinkOnPhone />
      <span className="contents max-phone:hidden">
        <IconButton icon={PanelRight} label="Flow sidebar" isActive={hasRail} aria-pressed={hasRail} onClick={onRail} />
      </span>
    </>
  )
}
