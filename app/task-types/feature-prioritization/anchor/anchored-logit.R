# The best-worst logit of rounds with a logit of yes and no, maximised by optim: Rscript anchored-logit.R choices.csv
# A row of choices.csv is a choice between items, numbers from 0: respondent, kind (1 the best of a set, -1 the worst of the
# rest, 0 yes or no), the chosen one, the others, blanks at the end. Of yes or no, the last item of all is the anchor.
# Prints the likelihood, then of each item the logit of a yes, its plain error, and its error with respondents as clusters,
# times R/(R - 1); then the same of the scale.
d <- as.matrix(read.csv(commandArgs(TRUE)[1], header = FALSE, fill = TRUE)); J <- max(d[, -(1:2)], na.rm = TRUE)
R <- length(unique(d[, 1])); who <- match(d[, 1], unique(d[, 1]))
free <- rbind(diag(J - 1), -1)
each <- function(theta) {
  v <- as.vector(free %*% theta[1:(J - 1)]); a <- theta[J]; s <- theta[J + 1]
  value <- 0; score <- matrix(0, R, J + 2)
  for (t in seq_len(nrow(d))) {
    items <- d[t, -(1:2)]; items <- items[!is.na(items)] + 1; r <- who[t]; kind <- d[t, 2]
    if (kind == 0) {
      yes <- items[1] <= J; i <- if (yes) items[1] else items[2]; eta <- a + s * v[i]; e <- yes - plogis(eta)
      value <- value + plogis(if (yes) eta else -eta, log.p = TRUE)
      score[r, c(i, J + 1, J + 2)] <- score[r, c(i, J + 1, J + 2)] + e * c(s, 1, v[i])
    } else {
      p <- exp(kind * v[items]) / sum(exp(kind * v[items])); value <- value + log(p[1])
      score[r, items] <- score[r, items] + kind * ((seq_along(items) == 1) - p)
    }
  }
  list(value = value, score = cbind(score[, 1:J] %*% free, score[, J + 1:2]))
}
slope <- function(theta) -colSums(each(theta)$score)
fit <- optim(c(rep(0, J), 1), function(theta) -each(theta)$value, slope, method = "BFGS", control = list(maxit = 500, reltol = 1e-15))
theta <- fit$par; for (k in 1:4) theta <- theta - solve(optimHess(theta, function(x) -each(x)$value, slope), slope(theta))
H <- optimHess(theta, function(x) -each(x)$value, slope, control = list(ndeps = rep(1e-4, J + 1)))
plain <- solve(H); robust <- plain %*% crossprod(each(theta)$score) %*% plain * R / (R - 1)
v <- as.vector(free %*% theta[1:(J - 1)]); D <- rbind(cbind(theta[J + 1] * free, 1, v), c(rep(0, J), 1))
error <- function(C) sqrt(rowSums((D %*% C) * D))
cat(format(each(theta)$value, digits = 15), "\n")
for (x in list(c(theta[J] + theta[J + 1] * v, theta[J + 1]), error(plain), error(robust))) cat(paste(round(x, 9), collapse = ", "), "\n")
