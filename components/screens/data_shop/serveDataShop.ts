import { serveAnswer } from '@/components/served/serveAnswer'

/** What is stored of each dataset, with the page. */
export const getServerSideProps = serveAnswer('datasets.list')
