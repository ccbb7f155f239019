import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell. */
export const LazyMarketHolidays = dynamic(
  () => import('@/components/screens/market-holidays/MarketHolidaysPage').then((module) => module.MarketHolidaysPage),
  { ssr: false, loading: PageLoading },
)
