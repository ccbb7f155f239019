import Head from 'next/head'
import brand from '@/lib/navigation/brand.json'

/** What search engines and link previews read of a page. Addresses are absolute. */
export interface ServedMeta {
  readonly title: string
  readonly description: string
  readonly url: string
  /** Picture of 1200 x 630. */
  readonly image: string
  readonly imageAlt: string
}

/** Title, description, canonical address and picture of a served page. Its structured data are in its document. */
export function ServedHead({ meta }: { readonly meta: ServedMeta }) {
  const { title, description, url, image, imageAlt } = meta
  return (
    <Head>
      <title>{title}</title>
      <meta key="description" name="description" content={description} />
      <link key="canonical" rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </Head>
  )
}
