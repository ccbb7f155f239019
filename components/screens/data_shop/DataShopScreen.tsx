import { useState } from 'react'
import { FileSnippet } from '@/components/datasets/FileSnippet'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { Catalogue } from '@/components/screens/data_shop/Catalogue'
import { DatasetPart } from '@/components/screens/data_shop/DatasetPart'
import { OrderList } from '@/components/screens/data_shop/OrderList'
import { OrderPart } from '@/components/screens/data_shop/OrderPart'
import { useDataCart } from '@/components/screens/data_shop/useDataCart'
import type { Answered } from '@/components/served/serveAnswer'
import { ButtonLink } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useHydrated } from '@/hooks/view/useHydrated'
import { settings } from '@/lib/client/settings'
import { DATASETS, datasetOf } from '@/lib/datasets/catalogue'
import { routes } from '@/lib/navigation/routes'

const blocks = [
  {
    title: 'By the day',
    text: 'A dataset is delivered in days: one file a day, CSV packed with gzip or Parquet, the same columns in both.',
  },
  {
    title: 'What is there, and what is not',
    text: 'The calendar shows each day that has rows and each that is missing. You pay for days with rows.',
  },
  {
    title: 'Where it comes from',
    text: 'Each dataset says whether it is exchange data of the operator’s own feed, public record, or worked out here. Invented rows say so.',
  },
] as const

const questions = [
  {
    question: 'How do I pay?',
    answer:
      'By card where the operator takes cards; otherwise the billing desk answers your order. After that the files are yours.',
  },
  {
    question: 'How are files delivered?',
    answer:
      'On the downloads page, by a signed address that works for 24 hours, or by API key. A broken download goes on where it broke.',
  },
  {
    question: 'How do I know that a file is whole?',
    answer: 'Compare its SHA-256 and row count with those listed here. They are headers of the answer too.',
  },
] as const

/** Files of stored history: catalogue, coverage, sample, order. pages.md §4.11 Data Shop. */
export function DataShopScreen({ served }: Answered<'datasets.list'>) {
  const answer = useEndpoint('datasets.list')
  const stored = answer.data?.data ?? served?.data ?? null
  const [chosen, setChosen] = useState('option_tape')
  const cart = useDataCart()
  const isHydrated = useHydrated()
  const dataset = datasetOf(chosen) ?? DATASETS[0]
  const row = stored?.find(({ id }) => id === chosen) ?? null
  const origin = settings.apiHost !== '' || !isHydrated ? settings.apiHost : window.location.origin
  return (
    <MarketingPage
      back={routes.dataShop.path}
      title="Data Shop"
      lead="History as files: option prints, contracts and chains, exposure, stock prints, and what is filed with authorities."
      actions={
        <>
          <ButtonLink kind="primary" size="l" href={cart.lines.length === 0 ? routes.dataDownloads.path : '#cart'}>
            {cart.lines.length === 0 ? 'Your downloads' : `Cart, ${cart.lines.length}`}
          </ButtonLink>
          <ButtonLink size="l" href={routes.publicApi.path}>
            API
          </ButtonLink>
        </>
      }
      blocks={blocks}
      questions={questions}
    >
      {stored === null && answer.status === 'error' ? (
        <ErrorState error={answer.error} source="datasets.list" onRetry={answer.retry} />
      ) : null}
      <Catalogue stored={stored} chosen={chosen} onChoose={setChosen} />
      <OrderPart cart={cart} />
      <OrderList />
      {dataset === undefined ? null : <DatasetPart dataset={dataset} stored={row} cart={cart} />}
      <section aria-label="Delivery" className="flex flex-col gap-3">
        <h2 className="display text-18">By key</h2>
        <p className="max-w-160 text-13 text-fg-2">
          An API key of your settings takes the same files as the downloads page. The days available are listed by the
          call <code className="font-mono text-12">datasets.days</code> of the clients.
        </p>
        <FileSnippet origin={origin} dataset={chosen} day={row?.last ?? '2026-11-20'} />
      </section>
    </MarketingPage>
  )
}
