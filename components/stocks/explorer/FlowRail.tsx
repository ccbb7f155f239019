import { PanelRight } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'
import { NOW } from '@/components/options/when/whenState'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { IconButton } from '@/components/ui/IconButton'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, watchStored, writeStored } from '@/lib/client/storage/storage'
import type { Ticker } from '@/lib/core/nominal'
import { printFilter } from '@/lib/flow/filter/print'
import { filterFromContract, filterOfFlowFilter } from '@/lib/flow/filter/url'
import type { FlowItem } from '@/lib/flow/trade'
import { hrefOf, routes } from '@/lib/navigation/routes'

const FlowSidebar = dynamic(() => import('@/components/options/FlowSidebar').then((module) => module.FlowSidebar), {
  ssr: false,
})

/** Whether the flow of the name stands beside its pages; kept on this device, the same on every tab. */
function useFlowRail() {
  const isOpen = useSyncExternalStore(
    watchStored,
    () => readStored(storageKeys.flowRail) === 'true',
    () => false,
  )
  return { isOpen, setOpen: (next: boolean) => writeStored(storageKeys.flowRail, String(next)) }
}

/** Opens and closes the flow of the name (C19). A phone has no room beside its pages. */
export function FlowRailButton({ symbol }: { readonly symbol: Ticker }) {
  const { isOpen, setOpen } = useFlowRail()
  return (
    <span className="max-rail:hidden">
      <IconButton
        icon={PanelRight}
        label={isOpen ? 'Close the flow' : `Flow of ${symbol}`}
        aria-pressed={isOpen}
        isActive={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </span>
  )
}

/** Latest prints of the name beside every tab (C19); a contract opens the feed filtered to it. */
export function FlowRail({ explorer }: { readonly explorer: Explorer }) {
  const { push } = useRouter()
  const isNarrow = useMediaQuery(media.belowRail)
  const { isOpen, setOpen } = useFlowRail()
  if (!isOpen || isNarrow) return null
  const { symbol, session, at } = explorer
  return (
    <aside aria-label={`Flow of ${symbol}`} className="w-rail shrink-0 border-l bg-panel">
      <FlowSidebar
        key={symbol}
        ticker={symbol}
        scope={{ ...NOW, session, at }}
        onContract={(print) => void push(feedHref(print))}
        onClose={() => setOpen(false)}
      />
    </aside>
  )
}

/** The feed with the filter that a click on a contract sets. Spec §3 Flow filter. */
export function feedHref(contract: Pick<FlowItem, 'ticker' | 'type' | 'expiry' | 'strike'>): string {
  return hrefOf(routes.flowFeed, {}, { filter: printFilter(filterOfFlowFilter(filterFromContract(contract))) })
}
