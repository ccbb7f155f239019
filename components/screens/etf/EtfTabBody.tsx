import { ExposureTab } from '@/components/screens/etf/ExposureTab'
import type { EtfTab } from '@/components/screens/etf/etfParams'
import type { EtfTabProps } from '@/components/screens/etf/etfParts'
import { FlowsTab } from '@/components/screens/etf/FlowsTab'
import { HoldingsTab } from '@/components/screens/etf/HoldingsTab'
import { NavTab } from '@/components/screens/etf/NavTab'
import { OptionsTab } from '@/components/screens/etf/OptionsTab'
import { PerformanceTab } from '@/components/screens/etf/PerformanceTab'
import { SimilarTab } from '@/components/screens/etf/SimilarTab'
import { TideTab } from '@/components/screens/etf/TideTab'

/** The chosen part of a fund's page. */
export function EtfTabBody({ tab, ...part }: EtfTabProps & { readonly tab: EtfTab }) {
  if (tab === 'exposure') return <ExposureTab {...part} />
  if (tab === 'flows') return <FlowsTab {...part} />
  if (tab === 'tide') return <TideTab {...part} />
  if (tab === 'performance') return <PerformanceTab {...part} />
  if (tab === 'options') return <OptionsTab {...part} />
  if (tab === 'similar') return <SimilarTab {...part} />
  if (tab === 'nav') return <NavTab {...part} />
  return <HoldingsTab {...part} />
}
