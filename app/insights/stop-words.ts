/**
 * Words that name no subject: articles, pronouns, prepositions, auxiliaries, words of degree, and the verbs with which opinions
 * begin. What people call things, such as small, good or nice, is not among them.
 */
export const STOP_WORDS = {
  en: `a about above after again against all almost also although always am an and another any anything are aren around as at away
    back be because been before being below between both but by can cannot could couldn did didn do does doesn doing don done down
    during each either else enough especially even ever every everything feel feels felt few find finds for found from get gets got
    had hadn has hasn have haven having he her here him his how however i if in into is isn it its itself just kind ll like liked
    likes lot lots love loved loves made make makes many may maybe me might mine more most much must my myself need needs neither
    never no none nor not nothing now of off often ok okay on one ones only onto or other others our out over own perhaps please
    pretty prefer quite rather re really s same say says see seem seems seen she should shouldn since so some someone something
    still such t than that the their them then there these they thing things think this those though through to together too
    toward under until up upon us ve very via want wants was wasn way we well were weren what when where whether which while who
    whole whom whose why will with within without won would wouldn yes yet you your yours look looks looked looking
    bit somewhat hmm thought course`,
  de: `aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus außerdem bei beim bin bis bisschen
    bitte da dabei dadurch dafür damit danach dann daran darauf darin darum das dass daß davon dazu dein deine dem den denn der des
    deshalb die dies diese diesem diesen dieser dieses doch dort du durch eben eher ein eine einem einen einer eines einfach einige
    er es etwas euch euer finde findet für ganz gar gefällt gegen gern gerne geht gibt habe haben hat hatte hätte hier hin ich ihm ihn
    ihr ihre im immer in ins irgendwie ist ja jede jeder jedes jetzt kann kein keine keinem keinen keiner können könnte leider
    machen macht mag man mehr mein meine meinem meinen meiner mich mir mit möchte muss müsste nach nein nicht nichts noch nun nur ob
    oder ohne schon sehr sei sein seine seit sich sie sieht sind so sogar sollte sonst über überhaupt um und uns unser unter viel
    viele vielleicht vom von vor war wäre waren warum was weg weil welche wenn wer werden wie wieder will wir wird wirkt wirklich wo
    wohl worden wurde würde zu zum zur zwar zwischen ziemlich sowie`,
  fr: `à afin ai aime ainsi alors as assez au aucun aucune aussi autre autres aux avais avait avant avec avez avoir avons beaucoup bien
    c ça car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment contre d dans de des dès deux devrait doit
    donc dont du elle elles en encore entre est et étaient était étant être eu eux fait faire faut font hors ici il ils j je
    jamais l la là le les leur leurs lui m ma mais me même mêmes mes mieux moi moins mon n ne ni non nos notre nous on ont ou où oui
    par parce pas peu peut peux plus plutôt pour pourquoi pourrait près presque qu quand que quel quelle quelles quelque quelques quels
    qui quoi rien s sa sais sans se sera serait ses si soit son sont sous suis sur t ta te tes toi ton toujours tous tout toute toutes
    très trop trouve tu un une va vers voir vos votre vous vraiment y`,
  es: `a acá ahí al algo algún alguna algunas algunos allí ante antes aquel aquella aquí así aún aunque bastante bien cada casi como cómo con
    contra creo cual cuál cuando cuándo de del demasiado desde después donde dónde dos e el él ella ellas ellos en encanta encima entre
    era es esa esas ese eso esos esta está están estar estas este esto estos fue ha hace hacer hacia han hasta hay he la las le les lo los
    más me mejor menos mi mí mientras mis mismo mucha muchas mucho muchos muy nada ni ninguna ninguno no nos nosotros nuestra nuestro
    o otra otras otro otros para parece pero poco poder por porque pude puede pueden pues que qué queda quien se sea ser sería si sí sido
    siempre sin sino sobre son soy su sus también tampoco tan tanto te tener tengo ti tiene tienen toda todas todo todos tu tú un una
    unas uno unos usted va veo ver y ya yo gusta gustan gustó`,
  it: `a abbastanza ad ai al alla alle allo altra altre altri altro anche ancora avere aveva c che chi ci ciò co col come con contro cosa così
    cui d da dai dal dalla dalle dallo degli dei del della delle dello dentro di dopo dove due e è ed era erano essere fa fare fatto fino
    fra già gli ha hai hanno ho i il in infatti io l la le lei li lo loro lui m ma mai me meglio meno mi mia mie miei mio molta molte molti
    molto ne né negli nei nel nella nelle nello nessun nessuna niente no noi non nostra nostro nulla o ogni oltre ora per perché però più
    piace piacciono po poco poi proprio può qua qualche quale quando quanto quasi quel quella quelle quelli quello questa queste questi
    questo qui s sarebbe se sei sembra sempre senza si sì sia sono sopra sotto sta stata stato su sua sue sugli sui sul sulla sulle
    suo suoi tanto te ti tra trovo troppa troppe troppi troppo trop tu tutta tutte tutti tutto un una uno va vi voi vostra vostro`,
  pt: `a à acho acima adorei agora ainda além algo algum alguma algumas alguns ali ante antes ao aos apenas aqui aquela aquele aquilo as às
    assim até bastante bem cada com como contra cuja da das de dela dele deles demais depois desde dessa desse desta deste deve do dos e é
    ela elas ele eles em embora então entre era essa essas esse esses esta está estão estar estas este estes eu faz fazer foi for gostei
    gosto há isso isto já la lhe lo mais mas me melhor menos mesmo meu meus mim minha minhas muita muitas muito muitos na nada não nas nem
    nenhum nenhuma no nos nós nossa nosso num numa nunca o onde os ou outra outras outro outros para parece pela pelas pelo pelos
    pode pois por porque pouco pra quais qual quando quanto que quem se seja sem sempre ser será seria seu seus sim só sob sobre sua suas
    também tanto tão te tem têm tenho ter teu ti toda todas todo todos tu tudo um uma umas uns vai você vocês vou`,
  nl: `aan af al alle alleen alles als altijd ander andere anders behalve ben bent bij best beter beetje bijna daar daarom dan dat de deze die
    dit doch doen door dus echt een één eens eigenlijk elk elke en er erg ergens ge geen geweest gewoon goed had hadden heb hebben heeft
    heel hem het hier hij hoe hou hun iemand iets ik in is ja je jij jou jouw kan komt kon kunnen maar maakt me mee meer men met mij mijn
    misschien moet moeten na naar niet niets nog nooit nou nu of om omdat onder ons onze ook op over redelijk soms staat steeds te tegen
    toch toen tot tussen u uit uw van vanuit veel vind vindt voor vooral waar waarom wanneer want waren was wat we weer wel welke werd wie
    wij wil worden wordt zal ze zeer zelf zich zie ziet zij zijn zit zo zonder zou`,
  sv: `all alla allt alltid an andra att av bara bli blir både de dem den denna det detta dig din dock där då efter eller en ett finns fram
    från får för ganska gillar gör ha hade han har hela hon hur här i icke in inga ingen inget innan inte jag ju kan kanske kunde lite man
    med mellan men mer mest mig min mitt mot mycket många måste ni nog något några nu när och också om oss på samma sedan ser sig sin
    ska skulle som så sådan till tror trots tycker under upp ut utan vad var vara varför vi vid vilken väl vår åt än är även över`,
  pl: `a albo ale ani aż bardziej bardzo bez bo by być był była było będzie chyba co coś czy dla do dobrze dość gdy gdzie go i ich ile im
    inne iż ja jak jako je jednak jego jej jest jestem jeszcze jeśli już każdy kiedy kto która które który lub ma mam mi mimo mnie może
    można mój na nad nam nas nawet nic nich nie niego nim niż o od on ona one oni oraz po pod podoba ponieważ poza prawie przed przez
    przy raczej się są skąd sobie ta tak taka taki takie także tam te tego tej ten też to trochę trzeba tu tutaj tych tylko tym u w
    wam według wszystko więc z za zawsze zbyt ze że żeby`,
  ru: `а без более больше бы был была были было быть в вам вас весь во вот все всё всего вы да даже для до его ее её если есть еще ещё же за и
    из или им их к как какой когда который кто ли лишь меня меньше мне можно мой моя мы на над надо нам не него нет ни но ну о об очень
    он она они оно от по под потому почти при просто с сам свой себя слишком со совсем так также такой там тебя то тоже только тот тут ты у
    уже хотя чего чем через что чтобы чуть эта эти это этого этот я нравится кажется довольно`,
  zh: `的 地 得 和 跟 与 及 向 并 而 等 更 已 我 你 您 他 她 它 们 我们 你们 他们 这 那 哪 这个 那个 什么 怎么 谁 在 就 又 很 太 非常 呢 吧 吗 了 嘛 啊 是 着 都 不 没 没有 也 还 把 被 个 有 到 为
    于 对 会 要 能 可以 这样 但 但是 因为 所以 如果 觉得 喜欢 很喜欢 感觉 有点 比较 一个 一点 一些 让 给 从 以 或 说 看 看起来 上 下 里 真 真的 最 挺`,
  ja: `私 これ それ あれ ここ そこ この その あの こと もの ため よう そう とても すごく 少し もっと 好き 思う 思い 感じ 的 ない なる する ある いる です ます でした ました だった から けど
    ので のに まで など より だけ しか ちょっと かなり 何`,
  th: `กว่า กัน กับ การ ก็ ของ ขึ้น ความ คือ จะ จาก จึง ซึ่ง ด้วย ดู ต้อง ถึง ถ้า ที่ ทำ ทำให้ นะ นั้น นี้ มัน มาก มากๆ มี ยัง รู้สึก ลง ว่า หรือ อยู่ อย่าง อยาก อีก เกินไป ไป เกิน เขา ฉัน ผม เรา เป็น เพราะ เพื่อ เมื่อ
    เลย แต่ แบบ และ แล้ว โดย ใน ให้ ได้ ไม่ ไม่มี ชอบ คิด ค่ะ ครับ ๆ`,
}

export type Language = keyof typeof STOP_WORDS
