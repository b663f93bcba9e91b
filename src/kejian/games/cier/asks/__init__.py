"""What is asked in 呲儿."""
