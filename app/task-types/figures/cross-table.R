# Column proportions two by two with Holm's correction within a question, by fisher.test, prop.test and p.adjust:
# Rscript cross-table.R. A row of each table is an answer, a column a group; then how many of each group were asked.
tables <- list(
  three = list(counts = rbind(c(40, 15, 38), c(5, 5, 6), c(15, 40, 16)), of = c(60, 60, 60)),
  uneven = list(counts = rbind(c(30, 12), c(22, 31), c(9, 4)), of = c(50, 48)),
  four = list(counts = rbind(c(120, 90, 70, 60), c(60, 80, 90, 95), c(20, 30, 40, 45)), of = c(200, 200, 200, 200)))
for (name in names(tables)) {
  t <- tables[[name]]; pairs <- combn(ncol(t$counts), 2)
  for (test in c("fisher", "prop")) {
    p <- unlist(lapply(seq_len(nrow(t$counts)), function(row) apply(pairs, 2, function(k) {
      x <- t$counts[row, k]; n <- t$of[k]
      if (test == "fisher") fisher.test(rbind(x, n - x))$p.value else suppressWarnings(prop.test(x, n, correct = FALSE))$p.value })))
    cat(name, test, "\n", paste(signif(p.adjust(p, "holm"), 8), collapse = ", "), "\n")
  }
}
# Welch's test of means with Holm, from moments.
m <- list(list(n = 40, mean = 4.1, v = 0.8), list(n = 35, mean = 3.2, v = 1.1), list(n = 50, mean = 3.9, v = 0.9))
p <- apply(combn(3, 2), 2, function(k) { a <- m[[k[1]]]; b <- m[[k[2]]]; s <- a$v / a$n + b$v / b$n
  df <- s^2 / ((a$v / a$n)^2 / (a$n - 1) + (b$v / b$n)^2 / (b$n - 1)); 2 * pt(-abs(a$mean - b$mean) / sqrt(s), df) })
cat("welch\n", paste(signif(p.adjust(p, "holm"), 8), collapse = ", "), "\n")
