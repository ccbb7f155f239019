import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyContractLookUp = dynamic(
  () =>
    import('@/components/screens/flow/option_chains/ContractLookUpPage').then((module) => module.ContractLookUpPage),
  {
    ssr: false,
    loading: PageLoading,
  },
)
