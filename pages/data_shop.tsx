import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { DataShopScreen } from '@/components/screens/data_shop/DataShopScreen'
import { serveAnswer } from '@/components/served/serveAnswer'
import { routes } from '@/lib/navigation/routes'

/** What is stored of each dataset, with the page. */
export const getServerSideProps = serveAnswer('datasets.list')

export default defineDocumentPage(routes.dataShop, DataShopScreen)
