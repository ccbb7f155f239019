import dynamic from 'next/dynamic'
import { type ComponentType, useState } from 'react'
import { PageLoading } from '@/components/app/PageLoading'
import { loadStockFrame } from '@/components/screens/stock/stockFrame'
import { type StockTabKey, stockTabs } from '@/components/screens/stock/stockTabs'

type TabModule<Key extends StockTabKey> = Awaited<ReturnType<(typeof stockTabs)[Key]['load']>>

/**
 * A page of a name behind the shell: its place is drawn at build time, its code is no part of the first load. Code that
 * came before the page was opened is drawn at once, without the place.
 */
export function lazyTab<Key extends StockTabKey>(
  key: Key,
  pick: (module: TabModule<Key>) => ComponentType,
): ComponentType {
  const tab = stockTabs[key]
  const load = async () => {
    const [module] = await Promise.all([tab.load(), loadStockFrame()])
    return pick(module as TabModule<Key>)
  }
  const Later = dynamic(load, { ssr: false, loading: PageLoading })
  return function LazyTab() {
    // What is drawn stays: the code that comes meanwhile belongs to the place that waits for it.
    const [Screen] = useState<ComponentType>(() => {
      const module = tab.loaded()
      return module === null ? Later : pick(module as TabModule<Key>)
    })
    return <Screen />
  }
}
