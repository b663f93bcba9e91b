"""Speed, as ratios against peers in the same run; `./run bench` prints them."""
