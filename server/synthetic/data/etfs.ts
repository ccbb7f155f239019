/**
 * Funds and indices of the built-in universe.
 * Rows: 'ticker|name|typical price|yearly volatility in percent|assets in billions|how it is built'. How it is built:
 * 'sector:NAME' (members by market cap), 'members:A,B,…', 'large', 'ndx', 'dow', 'small', 'power:TICKER:k' (k times the log
 * move of another), 'own' (a price of its own), 'vix' (the 30-day volatility of SPX).
 */
export const funds = `
# Broad Market
SPY|SPDR S&P 500 ETF Trust|650|15|660|large
VOO|Vanguard S&P 500 ETF|598|15|720|large
IVV|iShares Core S&P 500 ETF|653|15|640|large
QQQ|Invesco QQQ Trust|575|20|380|ndx
QQQM|Invesco NASDAQ 100 ETF|237|20|58|ndx
IWM|iShares Russell 2000 ETF|230|22|68|small
DIA|SPDR Dow Jones Industrial Average ETF|450|14|40|dow
# Sector
XLK|Technology Select Sector SPDR|265|21|85|sector:Information Technology
XLV|Health Care Select Sector SPDR|137|15|36|sector:Health Care
XLF|Financial Select Sector SPDR|53|17|52|sector:Financials
XLY|Consumer Discretionary Select Sector SPDR|232|20|24|sector:Consumer Discretionary
XLI|Industrial Select Sector SPDR|152|16|23|sector:Industrials
XLC|Communication Services Select Sector SPDR|113|18|25|sector:Communication Services
XLP|Consumer Staples Select Sector SPDR|81|12|17|sector:Consumer Staples
XLE|Energy Select Sector SPDR|88|23|28|sector:Energy
XLB|Materials Select Sector SPDR|92|18|6|sector:Materials
XLRE|Real Estate Select Sector SPDR|42|17|8|sector:Real Estate
XLU|Utilities Select Sector SPDR|85|16|20|sector:Utilities
# Industry
SMH|VanEck Semiconductor ETF|295|32|30|members:NVDA,TSM,AVGO,AMD,ASML,MU,QCOM,TXN,AMAT,LRCX,KLAC,INTC,ADI,MRVL,NXPI,MPWR,MCHP,ON,TER,STM
SOXX|iShares Semiconductor ETF|255|32|14|members:AMD,NVDA,AVGO,QCOM,TXN,MU,INTC,AMAT,LRCX,KLAC,ADI,MRVL,NXPI,MPWR,MCHP,ON,TER,ENTG,QRVO,SWKS
XBI|SPDR S&P Biotech ETF|92|29|5.5|members:ALNY,INSM,EXEL,INCY,NBIX,UTHR,BMRN,HALO,IONS,MRNA,CRSP,NTLA,BEAM,VKTX,SRPT,ROIV,RXRX,BIIB,REGN,VRTX
IBB|iShares Biotechnology ETF|140|22|6|members:VRTX,AMGN,GILD,REGN,ALNY,BIIB,ARGX,INSM,UTHR,NBIX,MRNA,INCY,EXEL,ILMN,BMRN,IONS
KRE|SPDR S&P Regional Banking ETF|64|29|4|members:RF,CFG,HBAN,MTB,TFC,ZION,WAL,EWBC,FLG,FHN,SSB,KEY
XOP|SPDR S&P Oil & Gas Exploration & Production ETF|130|32|2.2|members:COP,EOG,FANG,DVN,EQT,APA,OVV,AR,RRC,EXE,MUR,PR,TPL,MPC,VLO,PSX
OIH|VanEck Oil Services ETF|245|33|1.2|members:SLB,HAL,BKR,NOV,FTI,RIG,WFRD
XHB|SPDR S&P Homebuilders ETF|110|27|2|members:DHI,LEN,PHM,NVR,TOL,KBH,BLDR,MAS,HD,LOW,WSM,CARR
XRT|SPDR S&P Retail ETF|84|27|0.6|members:AMZN,WMT,COST,TGT,BBY,ROST,TJX,BURL,GAP,ANF,AEO,ULTA,FIVE,DKS,GME,CHWY,CVNA,KSS,URBN,EBAY
XME|SPDR S&P Metals & Mining ETF|85|32|2.4|members:FCX,NUE,STLD,CLF,AA,NEM,MP,HL,CDE,BTU
GDX|VanEck Gold Miners ETF|62|35|19|members:NEM,AEM,WPM,KGC,AU,PAAS,HL,CDE,AG
JETS|U.S. Global Jets ETF|25|34|0.8|members:DAL,UAL,AAL,LUV,ALK,JBLU,RYAAY,BA,EXPE,BKNG
ITA|iShares U.S. Aerospace & Defense ETF|200|20|10|members:GE,RTX,BA,LMT,NOC,GD,LHX,TDG,HWM,AXON,TXT,HEI
IYR|iShares U.S. Real Estate ETF|96|17|3.6|sector:Real Estate
IGV|iShares Expanded Tech-Software ETF|108|27|12|members:MSFT,ORCL,CRM,ADBE,INTU,NOW,PLTR,PANW,CRWD,SNPS,CDNS,FTNT,ADSK,WDAY,TEAM,DDOG,SNOW,ZS,APP
ARKK|ARK Innovation ETF|76|42|7|members:TSLA,COIN,ROKU,RBLX,HOOD,PLTR,SHOP,CRSP,BEAM,PATH,TEM,DKNG,AMD,TWLO,SOFI,ACHR
KWEB|KraneShares CSI China Internet ETF|38|36|8|members:BABA,PDD,JD,BIDU,NTES,TCOM,BILI,LI,XPEV,NIO
FXI|iShares China Large-Cap ETF|38|29|7|members:BABA,PDD,JD,BIDU,NTES,TCOM,LI
URA|Global X Uranium ETF|42|42|4|members:CCJ,UEC,LEU,SMR,OKLO,CEG
TAN|Invesco Solar ETF|41|40|0.9|members:FSLR,ENPH,NXT,RUN,ARRY
# International
EEM|iShares MSCI Emerging Markets ETF|50|19|19|own
EFA|iShares MSCI EAFE ETF|92|15|66|own
EWZ|iShares MSCI Brazil ETF|29|26|5|own
# Fixed Income
TLT|iShares 20+ Year Treasury Bond ETF|88|14|49|own
IEF|iShares 7-10 Year Treasury Bond ETF|96|7|36|own
HYG|iShares iBoxx High Yield Corporate Bond ETF|80|6|18|own
LQD|iShares iBoxx Investment Grade Corporate Bond ETF|111|8|31|own
# Commodity
GLD|SPDR Gold Shares|325|17|105|own
SLV|iShares Silver Trust|36|29|19|own
USO|United States Oil Fund|75|33|1|own
UNG|United States Natural Gas Fund|13|55|0.5|own
# Digital Assets
IBIT|iShares Bitcoin Trust ETF|64|45|83|own
ETHA|iShares Ethereum Trust ETF|33|68|16|own
BITO|ProShares Bitcoin ETF|19|45|2.6|power:IBIT:1
# Leveraged & Volatility
TQQQ|ProShares UltraPro QQQ|92|60|26|power:QQQ:3
SQQQ|ProShares UltraPro Short QQQ|16|60|2.5|power:QQQ:-3
SOXL|Direxion Daily Semiconductor Bull 3X|28|95|13|power:SOXX:3
SOXS|Direxion Daily Semiconductor Bear 3X|6|95|1.1|power:SOXX:-3
TNA|Direxion Daily Small Cap Bull 3X|36|66|2|power:IWM:3
UVXY|ProShares Ultra VIX Short-Term Futures ETF|13|95|0.6|power:VIX:1.5
TSLL|Direxion Daily TSLA Bull 2X|14|116|5.5|power:TSLA:2
NVDL|GraniteShares 2x Long NVDA|84|84|4.5|power:NVDA:2
`

export const indices = `
# Index
SPX|S&P 500 Index|6500|15|0|large
XSP|Mini-SPX Index|650|15|0|large
NDX|Nasdaq-100 Index|23500|20|0|ndx
RUT|Russell 2000 Index|2300|22|0|small
VIX|Cboe Volatility Index|17|87|0|vix
`

/** Members of the Nasdaq-100 fund and index among our stocks. */
export const nasdaq100 =
  'NVDA MSFT AAPL AMZN AVGO META TSLA GOOGL GOOG COST NFLX PLTR AMD CSCO TMUS LIN PEP INTU ISRG BKNG AMGN QCOM TXN ADBE AMAT ' +
  'ARM PANW GILD SHOP CMCSA HON LRCX MU ADP KLAC MELI APP CRWD ADI VRTX INTC SBUX DASH CEG CDNS MSTR SNPS ORLY MDLZ CTAS ABNB ' +
  'FTNT MRVL PYPL WDAY MAR ADSK MNST ROP AXON NXPI CSX AEP FAST PDD ROST PAYX PCAR DDOG KDP TEAM REGN BKR IDXX EXC XEL CPRT ' +
  'VRSK ZS CCEP FANG TTWO CHTR CTSH EXE DXCM KHC GEHC ODFL WBD MCHP CSGP LULU TTD ON GFS BIIB CDW ASML AZN'

/** The thirty Dow stocks; the fund is weighted by price. */
export const dow30 =
  'AAPL AMGN AMZN AXP BA CAT CRM CSCO CVX DIS GS HD HON IBM JNJ JPM KO MCD MMM MRK MSFT NKE NVDA PG SHW TRV UNH V VZ WMT'

/** Stocks and funds by option volume, most traded first; the rest follow by market cap and volatility. */
export const optionRanking =
  'SPX SPY QQQ TSLA NVDA IWM AAPL AMZN META PLTR AMD MSFT VIX GOOGL NFLX MSTR HOOD COIN INTC IBIT MU SOFI BABA AVGO GLD TLT ' +
  'TQQQ SLV HYG SMH UNH GME ORCL SMCI F BAC GOOG EEM XLF FXI SOXL NIO RIVN BA JPM CRWD IONQ MARA HIMS RDDT TSM DIS CVNA PFE ' +
  'KWEB GDX UBER OKLO SNAP APP ARM LLY QCOM NKE XLE AAL T XOM CRCL RGTI KRE ASTS LCID XBI NDX RUT XSP UPST DKNG DAL WMT ' +
  'COST CRM PYPL XYZ SQQQ CCL GM C WFC GS SHOP ABNB RBLX SNOW ADBE EWZ USO BITO UVXY ETHA ARKK XLU XLK XLI DIA JD PDD CVX OXY ' +
  'FCX NEM CLF AFRM U AI SOUN BBAI RKLB ACHR JOBY RIOT CLSK IREN HUT CIFR WULF TSLL NVDL SOXS XRT XOP LUNR OPEN QBTS QUBT'

/** Where options of every trading day's expiry are listed. */
export const dailyExpiries = 'SPX SPY QQQ IWM XSP NDX RUT'

/** Fund and index options that trade until 16:15. */
export const lateTrading =
  'SPX XSP NDX RUT VIX SPY QQQ IWM DIA EEM EFA FXI HYG IEF LQD TLT GLD SLV USO UNG XLK XLF XLE XLI XLU XLP XLV XLY XLB SMH UVXY'

/** Chinese issuers, for the tag `china`. */
export const chinese = 'BABA PDD JD BIDU NTES TCOM BILI NIO XPEV LI KWEB FXI YUMC'
