export { PoliticalTradingPage as default } from '@/components/screens/politics/PoliticalTradingPage'
export { getServerSideProps } from '@/components/screens/politics/servePolitics'
